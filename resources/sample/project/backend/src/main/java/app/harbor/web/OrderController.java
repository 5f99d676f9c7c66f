package app.harbor.web;

import app.harbor.domain.Order;
import app.harbor.importer.CsvImporter;
import app.harbor.repository.ReportDao;
import app.harbor.service.OrderService;
import java.io.IOException;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/orders")
public class OrderController {
    private final OrderService orders;
    private final ReportDao reports;
    private final CsvImporter importer;

    public OrderController(OrderService orders, ReportDao reports, CsvImporter importer) {
        this.orders = orders;
        this.reports = reports;
        this.importer = importer;
    }

    @PostMapping
    public Order place(@RequestBody Order order) {
        return orders.place(order);
    }

    @PostMapping("/{id}/cancel")
    public void cancel(@PathVariable Long id) {
        orders.cancel(id);
    }

    @GetMapping("/waiting")
    public List<Order> waiting() {
        return orders.waiting();
    }

    @GetMapping("/articles")
    public List<String> articles(@RequestParam String country) {
        return reports.articlesSoldIn(country);
    }

    /** A customer's file that waits in the import folder. */
    @PostMapping("/import")
    public int importFile(@RequestParam String file) throws IOException {
        return importer.importFile("/var/harbor/import/" + file);
    }
}
