package app.harbor.service;

import app.harbor.domain.Order;
import app.harbor.domain.OrderLine;
import app.harbor.domain.StockItem;
import app.harbor.repository.StockRepository;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Service;

/** What lies on the shelves, and who has been promised it. */
@Service
public class StockService {
    @Autowired
    private StockRepository stock;

    @Autowired
    private OrderService orders;

    public boolean reserve(Order order) {
        for (OrderLine line : order.getLines()) {
            StockItem item = stock.findById(line.getArticle()).orElse(null);
            if (item == null || item.getFree() < line.getQuantity()) {
                return false;
            }
        }
        for (OrderLine line : order.getLines()) {
            StockItem item = stock.findById(line.getArticle()).get();
            item.setReserved(item.getReserved() + line.getQuantity());
            stock.save(item);
        }
        return true;
    }

    public void release(Order order) {
        for (OrderLine line : order.getLines()) {
            stock.findById(line.getArticle()).ifPresent(item -> {
                item.setReserved(Math.max(0, item.getReserved() - line.getQuantity()));
                stock.save(item);
            });
        }
    }

    /** After a delivery the waiting orders get another try. */
    public void receive(String article, int quantity) {
        StockItem item = stock.findById(article).orElseThrow();
        item.setOnHand(item.getOnHand() + quantity);
        stock.save(item);
        orders.retryWaiting();
    }
}
