using System.Collections.Generic;
using Microsoft.AspNetCore.Mvc;
using Shop.Dtos;
using Shop.Services;

namespace Shop.Controllers;

[ApiController]
[Route("orders")]
public class OrdersController(OrderService orders) : ControllerBase
{
    [HttpGet]
    public ActionResult<List<OrderDto>> All()
    {
        return orders.All();
    }
}
