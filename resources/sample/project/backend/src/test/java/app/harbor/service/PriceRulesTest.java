package app.harbor.service;

import static org.junit.jupiter.api.Assertions.assertEquals;

import app.harbor.domain.Order;
import app.harbor.domain.OrderLine;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class PriceRulesTest {
    private final PriceRules rules = new PriceRules();

    @Test
    void theSumIsPriceTimesQuantity() {
        assertEquals(new BigDecimal("30.00"), rules.sum(orderOf("10.00", 3)));
    }

    @Test
    void withoutACustomerThereIsNoDiscount() {
        assertEquals(new BigDecimal("0.00"), rules.discount(orderOf("1000.00", 9), null, "SUMMER"));
    }

    @Test
    void shippingDependsOnTheCountry() {
        Order order = orderOf("10.00", 1);
        order.setCountry("AT");
        assertEquals(new BigDecimal("9.90"), rules.shipping(order));
    }

    private static Order orderOf(String price, int quantity) {
        OrderLine line = new OrderLine();
        line.setArticle("BOX-1");
        line.setPrice(new BigDecimal(price));
        line.setQuantity(quantity);
        Order order = new Order();
        order.getLines().add(line);
        return order;
    }
}
