package app.harbor.repository;

import app.harbor.domain.StockItem;
import org.springframework.data.jpa.repository.JpaRepository;

public interface StockRepository extends JpaRepository<StockItem, String> {
}
