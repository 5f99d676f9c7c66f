package shop.service;

import java.util.List;
import org.springframework.stereotype.Service;
import shop.dto.OrderView;
import shop.repository.OrderRepository;
import shop.billing.InvoiceService;

@Service
public class OrderService {
    private final OrderRepository orders;
    private final InvoiceService invoices;

    public OrderService(OrderRepository orders, InvoiceService invoices) {
        this.orders = orders;
        this.invoices = invoices;
    }

    public List<OrderView> list() {
        return orders.findAll().stream().map(order -> new OrderView(order.getId(), "")).toList();
    }
}
