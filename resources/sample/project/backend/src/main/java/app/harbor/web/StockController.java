package app.harbor.web;

import app.harbor.domain.StockItem;
import app.harbor.repository.StockRepository;
import app.harbor.service.StockService;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/stock")
public class StockController {
    private final StockRepository stock;
    private final StockService service;

    public StockController(StockRepository stock, StockService service) {
        this.stock = stock;
        this.service = service;
    }

    @GetMapping
    public List<StockItem> all() {
        return stock.findAll();
    }

    @PostMapping("/{article}/deliveries")
    public void receive(@PathVariable String article, @RequestParam int quantity) {
        service.receive(article, quantity);
    }
}
