package app.harbor;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class HarborApplication {
    public static void main(String[] args) {
        SpringApplication.run(HarborApplication.class, args);
    }
}
