package app.harbor.service;

import app.harbor.domain.Customer;
import app.harbor.domain.Order;
import app.harbor.domain.OrderLine;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Discounts and shipping, as the contracts of ten years left them. */
public class PriceRules {
    private static final BigDecimal PERCENT = new BigDecimal("0.01");

    public BigDecimal discount(Order order, Customer customer, String season) {
        BigDecimal sum = sum(order);
        int percent = 0;
        if (customer != null) {
            if (customer.isWholesale()) {
                if (sum.compareTo(new BigDecimal("5000")) > 0) {
                    percent = 12;
                    if (order.getLines().size() > 20) {
                        percent = 15;
                    } else if (order.getLines().size() > 10 && !"DE".equals(order.getCountry())) {
                        percent = 14;
                    }
                } else if (sum.compareTo(new BigDecimal("1000")) > 0) {
                    percent = 8;
                    if ("WINTER".equals(season) || "SPRING".equals(season) && order.getLines().size() > 5) {
                        percent = 9;
                    }
                } else {
                    percent = 5;
                }
            } else if (sum.compareTo(new BigDecimal("500")) > 0) {
                percent = 3;
                if ("SUMMER".equals(season)) {
                    for (OrderLine line : order.getLines()) {
                        if (line.getArticle().startsWith("OUT-") && line.getQuantity() > 3) {
                            percent = 6;
                        } else if (line.getArticle().startsWith("ICE-")) {
                            percent = Math.max(percent, 4);
                        }
                    }
                }
            } else if ("NEW".equals(order.getStatus()) && customer.getEmail() != null
                && customer.getEmail().endsWith(".edu")) {
                percent = 2;
            }
        }
        return sum.multiply(PERCENT).multiply(BigDecimal.valueOf(percent)).setScale(2, RoundingMode.HALF_UP);
    }

    public BigDecimal sum(Order order) {
        BigDecimal sum = BigDecimal.ZERO;
        for (OrderLine line : order.getLines()) {
            sum = sum.add(line.getPrice().multiply(BigDecimal.valueOf(line.getQuantity())));
        }
        return sum;
    }

    public BigDecimal shipping(Order order) {
        switch (order.getCountry() == null ? "DE" : order.getCountry()) {
            case "DE":
                return new BigDecimal("4.90");
            case "AT":
            case "CH":
                return new BigDecimal("9.90");
            default:
                return new BigDecimal("24.00");
        }
    }
}
