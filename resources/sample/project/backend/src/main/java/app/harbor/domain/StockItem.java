package app.harbor.domain;

import javax.persistence.Entity;
import javax.persistence.Id;

@Entity
public class StockItem {
    @Id
    private String article;
    private int onHand;
    private int reserved;

    public String getArticle() {
        return article;
    }

    public int getOnHand() {
        return onHand;
    }

    public void setOnHand(int onHand) {
        this.onHand = onHand;
    }

    public int getReserved() {
        return reserved;
    }

    public void setReserved(int reserved) {
        this.reserved = reserved;
    }

    public int getFree() {
        return onHand - reserved;
    }
}
