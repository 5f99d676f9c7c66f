using System.Collections.Generic;
using System.Linq;
using Shop.Data;
using Shop.Dtos;

namespace Shop.Services;

public class OrderService
{
    private readonly OrderRepository _orders;

    public OrderService(OrderRepository orders)
    {
        _orders = orders;
    }

    public List<OrderDto> All() => _orders.FindAll().Select(order => new OrderDto(order.Id)).ToList();
}
