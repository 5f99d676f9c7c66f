package shop.repository;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import shop.model.Order;

public interface OrderRepository extends JpaRepository<Order, Long> {
    List<Order> findByCustomerId(Long id);
}
