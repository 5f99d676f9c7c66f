using System.Collections.Generic;
using Microsoft.AspNetCore.Mvc;
using Shop.Data;
using Shop.Models;

namespace Shop.Controllers;

[ApiController]
[Route("orders")]
public class OrdersController : ControllerBase
{
    private readonly OrderRepository _orders;

    public OrdersController(OrderRepository orders)
    {
        _orders = orders;
    }

    [HttpGet]
    public ActionResult<List<Order>> All()
    {
        return _orders.FindAll();
    }
}
