package app.harbor.repository;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.stereotype.Repository;

/** Lists for the evening report, in plain SQL because they were quicker to write that way. */
@Repository
public class ReportDao {
    private final DataSource dataSource;

    public ReportDao(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** Articles that sold in a country; the country comes from the page's search box. */
    public List<String> articlesSoldIn(String country) {
        List<String> articles = new ArrayList<>();
        try {
            Connection connection = dataSource.getConnection();
            Statement statement = connection.createStatement();
            ResultSet rows = statement.executeQuery(
                "select distinct l.article from order_line l join orders o on o.id = l.order_id"
                    + " where o.country = '" + country + "' order by l.article");
            while (rows.next()) {
                articles.add(rows.getString(1));
            }
        } catch (SQLException e) {
            e.printStackTrace();
        }
        return articles;
    }

    /** Names of customers who have not ordered since a day. */
    public List<String> sleepingCustomers(String since) {
        List<String> names = new ArrayList<>();
        try {
            Connection connection = dataSource.getConnection();
            Statement statement = connection.createStatement();
            ResultSet rows = statement.executeQuery(
                "select c.name from customer c where not exists (select 1 from orders o"
                    + " where o.customer_id = c.id and o.ordered_on > '" + since + "')");
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        } catch (SQLException e) {
        }
        return names;
    }
}
