package app.harbor.billing;

import app.harbor.domain.Customer;
import app.harbor.domain.Order;
import app.harbor.domain.OrderLine;
import app.harbor.repository.CustomerRepository;
import app.harbor.service.PriceRules;
import java.math.BigDecimal;
import org.springframework.stereotype.Service;

@Service
public class InvoiceService {
    private final CustomerRepository customers;
    private final InvoiceMailer mailer;
    private final PriceRules prices = new PriceRules();

    public InvoiceService(CustomerRepository customers, InvoiceMailer mailer) {
        this.customers = customers;
        this.mailer = mailer;
    }

    public boolean bill(Order order) {
        Customer customer = customers.findById(order.getCustomerId()).orElse(null);
        if (customer == null) {
            return false;
        }
        return mailer.send(customer, invoice(order, customer));
    }

    String invoice(Order order, Customer customer) {
        StringBuilder text = new StringBuilder();
        text.append("Invoice for ").append(customer.getName()).append('\n');
        text.append("Order ").append(order.getId()).append(" of ").append(order.getOrderedOn()).append('\n');
        text.append("----------------------------------------\n");
        for (OrderLine line : order.getLines()) {
            text.append(line.getArticle()).append("  ");
            text.append(line.getQuantity()).append(" x ").append(line.getPrice());
            text.append(" = ").append(line.getPrice().multiply(BigDecimal.valueOf(line.getQuantity())));
            text.append('\n');
        }
        BigDecimal discount = prices.discount(order, customer, "");
        BigDecimal total = prices.sum(order).subtract(discount).add(prices.shipping(order));
        text.append("----------------------------------------\n");
        text.append("Discount ").append(discount).append('\n');
        text.append("Total ").append(total).append('\n');
        return text.toString();
    }
}
