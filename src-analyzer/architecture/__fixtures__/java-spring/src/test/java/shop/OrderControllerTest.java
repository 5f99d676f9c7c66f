package shop;

import shop.repository.OrderRepository;
import shop.web.OrderController;

class OrderControllerTest {
    OrderRepository orders;
    OrderController controller = new OrderController(orders);
}
