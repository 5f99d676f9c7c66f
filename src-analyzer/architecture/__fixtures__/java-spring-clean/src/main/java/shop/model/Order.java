package shop.model;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;

@Entity
public class Order {
    @Id
    private Long id;
    @ManyToOne
    private Customer customer;

    public Long getId() { return id; }
    public Customer getCustomer() { return customer; }
}
