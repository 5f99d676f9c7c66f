package app.harbor.service;

import app.harbor.billing.InvoiceService;
import app.harbor.domain.Customer;
import app.harbor.domain.Order;
import app.harbor.domain.OrderLine;
import app.harbor.repository.CustomerRepository;
import app.harbor.repository.OrderRepository;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Service;

/** Everything about orders. It began with place() and cancel(). */
@Service
public class OrderService {
    @Autowired
    private OrderRepository orders;

    @Autowired
    private CustomerRepository customers;

    @Autowired
    private StockService stock;

    @Autowired
    private InvoiceService invoices;

    private final PriceRules prices = new PriceRules();
    private Map<String, Integer> attempts = new HashMap<>();

    public Order place(Order order) {
        if (order.getLines().isEmpty()) {
            throw new RuntimeException("empty order");
        }
        order.setOrderedOn(order.getOrderedOn() == null ? LocalDate.now() : order.getOrderedOn());
        order.setTotal(totalOf(order));
        if (!stock.reserve(order)) {
            order.setStatus("WAITING");
            return orders.save(order);
        }
        order.setStatus("RESERVED");
        Order saved = orders.save(order);
        if (isTrusted(order.getCustomerId())) {
            confirm(saved);
        }
        return saved;
    }

    public void cancel(Long id) {
        Order order = orders.findById(id).orElseThrow();
        if (order.getStatus().equals("SHIPPED") || order.getStatus().equals("BILLED")) {
            throw new RuntimeException("too late");
        }
        stock.release(order);
        order.setStatus("CANCELLED");
        orders.save(order);
    }

    public void confirm(Order order) {
        order.setStatus("CONFIRMED");
        orders.save(order);
    }

    public void ship(Long id) {
        Order order = orders.findById(id).orElseThrow();
        if (!order.getStatus().equals("CONFIRMED") && !order.getStatus().equals("RESERVED")) {
            throw new RuntimeException("not ready");
        }
        order.setStatus("SHIPPED");
        orders.save(order);
        try {
            if (invoices.bill(order)) {
                order.setStatus("BILLED");
                orders.save(order);
            }
        } catch (Exception e) {
            // the accountant looks at unbilled orders anyway
        }
    }

    public List<Order> waiting() {
        return orders.findByStatus("WAITING");
    }

    public void retryWaiting() {
        for (Order order : waiting()) {
            String key = String.valueOf(order.getId());
            int count = attempts.getOrDefault(key, 0);
            if (count > 10) {
                continue;
            }
            attempts.put(key, count + 1);
            if (stock.reserve(order)) {
                order.setStatus("RESERVED");
                orders.save(order);
            }
        }
    }

    public BigDecimal totalOf(Order order) {
        Customer customer = order.getCustomerId() == null
            ? null : customers.findById(order.getCustomerId()).orElse(null);
        return prices.sum(order).subtract(prices.discount(order, customer, season())).add(prices.shipping(order));
    }

    boolean isTrusted(Long customerId) {
        if (customerId == null) {
            return false;
        }
        int good = 0;
        for (Order order : orders.findByCustomerId(customerId)) {
            if (order.getStatus().equals("BILLED")) {
                good++;
            } else if (order.getStatus().equals("CANCELLED") && good > 0) {
                good--;
            }
        }
        return good >= 3;
    }

    // TODO: ask the warehouse which months they mean
    String season() {
        int month = LocalDate.now().getMonthValue();
        if (month <= 2 || month == 12) {
            return "WINTER";
        }
        return month <= 5 ? "SPRING" : month <= 8 ? "SUMMER" : "AUTUMN";
    }

    public Map<String, BigDecimal> revenueByCountry(LocalDate from, LocalDate to) {
        Map<String, BigDecimal> result = new HashMap<>();
        for (Order order : orders.findAll()) {
            if (order.getOrderedOn() == null || order.getOrderedOn().isBefore(from)) {
                continue;
            }
            if (order.getOrderedOn().isAfter(to) || order.getStatus().equals("CANCELLED")) {
                continue;
            }
            String key = order.getCountry();
            BigDecimal sum = result.getOrDefault(key, BigDecimal.ZERO);
            result.put(key, sum.add(order.getTotal()));
        }
        return result;
    }

    public int countByCountry(String value) {
        int count = 0;
        for (Order order : orders.findAll()) {
            if (value.equals(order.getCountry())) {
                count++;
            }
        }
        return count;
    }

    public Map<String, BigDecimal> revenueByStatus(LocalDate from, LocalDate to) {
        Map<String, BigDecimal> result = new HashMap<>();
        for (Order order : orders.findAll()) {
            if (order.getOrderedOn() == null || order.getOrderedOn().isBefore(from)) {
                continue;
            }
            if (order.getOrderedOn().isAfter(to) || order.getStatus().equals("CANCELLED")) {
                continue;
            }
            String key = order.getStatus();
            BigDecimal sum = result.getOrDefault(key, BigDecimal.ZERO);
            result.put(key, sum.add(order.getTotal()));
        }
        return result;
    }

    public int countByStatus(String value) {
        int count = 0;
        for (Order order : orders.findAll()) {
            if (value.equals(order.getStatus())) {
                count++;
            }
        }
        return count;
    }

    public Map<String, BigDecimal> revenueByMonth(LocalDate from, LocalDate to) {
        Map<String, BigDecimal> result = new HashMap<>();
        for (Order order : orders.findAll()) {
            if (order.getOrderedOn() == null || order.getOrderedOn().isBefore(from)) {
                continue;
            }
            if (order.getOrderedOn().isAfter(to) || order.getStatus().equals("CANCELLED")) {
                continue;
            }
            String key = String.valueOf(order.getOrderedOn().getMonthValue());
            BigDecimal sum = result.getOrDefault(key, BigDecimal.ZERO);
            result.put(key, sum.add(order.getTotal()));
        }
        return result;
    }

    public int countByMonth(String value) {
        int count = 0;
        for (Order order : orders.findAll()) {
            if (value.equals(String.valueOf(order.getOrderedOn().getMonthValue()))) {
                count++;
            }
        }
        return count;
    }

    public Map<String, BigDecimal> revenueByCustomer(LocalDate from, LocalDate to) {
        Map<String, BigDecimal> result = new HashMap<>();
        for (Order order : orders.findAll()) {
            if (order.getOrderedOn() == null || order.getOrderedOn().isBefore(from)) {
                continue;
            }
            if (order.getOrderedOn().isAfter(to) || order.getStatus().equals("CANCELLED")) {
                continue;
            }
            String key = String.valueOf(order.getCustomerId());
            BigDecimal sum = result.getOrDefault(key, BigDecimal.ZERO);
            result.put(key, sum.add(order.getTotal()));
        }
        return result;
    }

    public int countByCustomer(String value) {
        int count = 0;
        for (Order order : orders.findAll()) {
            if (value.equals(String.valueOf(order.getCustomerId()))) {
                count++;
            }
        }
        return count;
    }

    public String exportAsCsv(List<Order> list) {
        StringBuilder text = new StringBuilder();
        for (Order order : list) {
            text.append(order.getId()).append(";");
            text.append(order.getOrderedOn()).append(";");
            text.append(order.getCountry() == null ? "" : order.getCountry()).append(";");
            text.append(order.getStatus()).append(";");
            text.append(order.getTotal()).append('\n');
        }
        return text.toString();
    }

    public String exportAsTabs(List<Order> list) {
        StringBuilder text = new StringBuilder();
        for (Order order : list) {
            text.append(order.getId()).append("\t");
            text.append(order.getOrderedOn()).append("\t");
            text.append(order.getCountry() == null ? "" : order.getCountry()).append("\t");
            text.append(order.getStatus()).append("\t");
            text.append(order.getTotal()).append('\n');
        }
        return text.toString();
    }

    public List<Order> allNew() {
        return orders.findByStatus("NEW");
    }

    public boolean wasNew(Long id) {
        return orders.findById(id).map(order -> order.getStatus().equals("NEW")).orElse(false);
    }

    public List<Order> allWaiting() {
        return orders.findByStatus("WAITING");
    }

    public boolean wasWaiting(Long id) {
        return orders.findById(id).map(order -> order.getStatus().equals("WAITING")).orElse(false);
    }

    public List<Order> allReserved() {
        return orders.findByStatus("RESERVED");
    }

    public boolean wasReserved(Long id) {
        return orders.findById(id).map(order -> order.getStatus().equals("RESERVED")).orElse(false);
    }

    public List<Order> allConfirmed() {
        return orders.findByStatus("CONFIRMED");
    }

    public boolean wasConfirmed(Long id) {
        return orders.findById(id).map(order -> order.getStatus().equals("CONFIRMED")).orElse(false);
    }

    public List<Order> allShipped() {
        return orders.findByStatus("SHIPPED");
    }

    public boolean wasShipped(Long id) {
        return orders.findById(id).map(order -> order.getStatus().equals("SHIPPED")).orElse(false);
    }

    public List<Order> allBilled() {
        return orders.findByStatus("BILLED");
    }

    public boolean wasBilled(Long id) {
        return orders.findById(id).map(order -> order.getStatus().equals("BILLED")).orElse(false);
    }

    public List<Order> allCancelled() {
        return orders.findByStatus("CANCELLED");
    }

    public boolean wasCancelled(Long id) {
        return orders.findById(id).map(order -> order.getStatus().equals("CANCELLED")).orElse(false);
    }

    public List<String> checkOrder(Order order) {
        List<String> problems = new ArrayList<>();
        if (order.getCustomerId() == null) {
            problems.add("no customer");
        } else if (!customers.existsById(order.getCustomerId())) {
            problems.add("unknown customer");
        }
        if (order.getCountry() == null || order.getCountry().length() != 2) {
            problems.add("no country");
        }
        for (OrderLine line : order.getLines()) {
            if (line.getArticle() == null || line.getArticle().isBlank()) {
                problems.add("line without article");
            }
            if (line.getQuantity() <= 0 || line.getQuantity() > 10000) {
                problems.add("strange quantity");
            }
            if (line.getPrice() == null || line.getPrice().signum() < 0) {
                problems.add("strange price");
            }
        }
        return problems;
    }

    public void repairTotals() {
        for (Order order : orders.findAll()) {
            BigDecimal total = totalOf(order);
            if (order.getTotal() == null || order.getTotal().compareTo(total) != 0) {
                order.setTotal(total);
                orders.save(order);
            }
        }
    }

    public Order copy(Long id) {
        Order old = orders.findById(id).orElseThrow();
        Order order = new Order();
        order.setCustomerId(old.getCustomerId());
        order.setCountry(old.getCountry());
        for (OrderLine line : old.getLines()) {
            OrderLine same = new OrderLine();
            same.setArticle(line.getArticle());
            same.setQuantity(line.getQuantity());
            same.setPrice(line.getPrice());
            order.getLines().add(same);
        }
        return place(order);
    }

    public Order split(Long id, int lines) {
        Order order = orders.findById(id).orElseThrow();
        if (order.getLines().size() <= lines) {
            return order;
        }
        Order rest = new Order();
        rest.setCustomerId(order.getCustomerId());
        rest.setCountry(order.getCountry());
        while (order.getLines().size() > lines) {
            rest.getLines().add(order.getLines().remove(order.getLines().size() - 1));
        }
        order.setTotal(totalOf(order));
        orders.save(order);
        return place(rest);
    }

    public int cleanUp(LocalDate before) {
        int removed = 0;
        for (Order order : orders.findByStatus("CANCELLED")) {
            if (order.getOrderedOn() != null && order.getOrderedOn().isBefore(before)) {
                orders.delete(order);
                removed++;
            }
        }
        for (Order order : orders.findByStatus("NEW")) {
            if (order.getOrderedOn() != null && order.getOrderedOn().isBefore(before.minusYears(1))) {
                orders.delete(order);
                removed++;
            }
        }
        return removed;
    }

    public Order oldestWaiting() {
        Order oldest = null;
        for (Order order : waiting()) {
            if (oldest == null || order.getOrderedOn().isBefore(oldest.getOrderedOn())) {
                oldest = order;
            }
        }
        return oldest;
    }

    public BigDecimal averageTotal(String country) {
        BigDecimal sum = BigDecimal.ZERO;
        int count = 0;
        for (Order order : orders.findAll()) {
            if (country == null || country.equals(order.getCountry())) {
                sum = sum.add(order.getTotal());
                count++;
            }
        }
        return count == 0 ? BigDecimal.ZERO : sum.divide(BigDecimal.valueOf(count), 2, java.math.RoundingMode.HALF_UP);
    }

    public void remindLateCustomers(int days) {
        for (Order order : orders.findByStatus("SHIPPED")) {
            if (order.getOrderedOn() == null || order.getOrderedOn().isAfter(LocalDate.now().minusDays(days))) {
                continue;
            }
            customers.findById(order.getCustomerId()).ifPresent(customer -> {
                if (customer.getEmail() != null && !customer.getEmail().isEmpty()) {
                    System.out.println("reminder to " + customer.getEmail());
                }
            });
        }
    }
}
