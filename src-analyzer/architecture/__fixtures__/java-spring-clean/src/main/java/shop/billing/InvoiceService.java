package shop.billing;

import org.springframework.stereotype.Service;
import shop.service.OrderService;

@Service
public class InvoiceService {
    private final OrderService orders;

    public InvoiceService(OrderService orders) {
        this.orders = orders;
    }

    public int count() {
        return orders.list().size();
    }
}
