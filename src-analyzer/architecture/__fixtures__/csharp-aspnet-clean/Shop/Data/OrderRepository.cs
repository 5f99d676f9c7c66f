using System.Collections.Generic;
using Shop.Models;

namespace Shop.Data;

public class OrderRepository
{
    public List<Order> FindAll() => new();
}
