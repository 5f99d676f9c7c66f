package app.harbor.importer;

import app.harbor.domain.Order;
import app.harbor.domain.OrderLine;
import app.harbor.service.OrderService;
import java.io.BufferedReader;
import java.io.FileReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Orders that big customers send as files: date;customer;country;article;quantity;price. */
@Component
public class CsvImporter {
    private static final Logger LOG = LoggerFactory.getLogger(CsvImporter.class);

    private final OrderService orders;

    public CsvImporter(OrderService orders) {
        this.orders = orders;
    }

    public int importFile(String path) throws IOException {
        BufferedReader reader = new BufferedReader(new FileReader(path));
        int count = 0;
        String row;
        while ((row = reader.readLine()) != null) {
            String[] cells = row.split(";");
            if (cells.length < 6) {
                continue;
            }
            try {
                orders.place(orderOf(cells));
                count++;
            } catch (Exception e) {
                // a broken row must not stop the night
                LOG.warn("Row not imported:", row);
            }
        }
        return count;
    }

    private Order orderOf(String[] cells) {
        Order order = new Order();
        order.setOrderedOn(LocalDate.parse(cells[0]));
        order.setCustomerId(Long.parseLong(cells[1]));
        order.setCountry(cells[2]);
        OrderLine line = new OrderLine();
        line.setArticle(cells[3]);
        line.setQuantity(Integer.parseInt(cells[4]));
        line.setPrice(new BigDecimal(cells[5]));
        order.getLines().add(line);
        return order;
    }
}
