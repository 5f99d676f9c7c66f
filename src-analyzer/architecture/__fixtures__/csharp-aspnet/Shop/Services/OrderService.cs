using System.Collections.Generic;
using System.Linq;
using Shop.Billing;
using Shop.Data;
using Shop.Dtos;

namespace Shop.Services;

public class OrderService
{
    private readonly OrderRepository _orders;
    private readonly InvoiceService _invoices;

    public OrderService(OrderRepository orders, InvoiceService invoices)
    {
        _orders = orders;
    }

    public List<OrderDto> All() => _orders.FindAll().Select(order => new OrderDto(order.Id)).ToList();
}
