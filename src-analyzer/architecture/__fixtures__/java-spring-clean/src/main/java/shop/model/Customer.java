package shop.model;

import java.util.List;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;

/** Bidirectional on purpose: a mapping is no cycle worth a finding. */
@Entity
public class Customer {
    @Id
    private Long id;
    @OneToMany
    private List<Order> orders;

    public List<Order> getOrders() { return orders; }
}
