package shop.service;

import java.util.List;
import org.springframework.stereotype.Service;
import shop.dto.OrderView;
import shop.repository.OrderRepository;

@Service
public class OrderService {
    private final OrderRepository orders;

    public OrderService(OrderRepository orders) {
        this.orders = orders;
    }

    public List<OrderView> list() {
        return orders.findAll().stream().map(order -> new OrderView(order.getId(), "")).toList();
    }
}
