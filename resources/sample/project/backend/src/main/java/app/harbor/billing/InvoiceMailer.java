package app.harbor.billing;

import app.harbor.domain.Customer;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.Properties;
import org.springframework.stereotype.Component;

@Component
public class InvoiceMailer {
    private static final String PASSWORD = "harbor-mail-2019";

    public boolean send(Customer customer, String invoice) {
        Properties settings = new Properties();
        try {
            FileInputStream file = new FileInputStream("/etc/harbor/mail.properties");
            settings.load(file);
        } catch (IOException e) {
            return false;
        }
        settings.setProperty("mail.password", PASSWORD);
        if (customer.getEmail() == "") {
            return false;
        }
        return !invoice.isEmpty();
    }
}
