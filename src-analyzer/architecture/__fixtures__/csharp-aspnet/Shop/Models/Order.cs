using System.ComponentModel.DataAnnotations.Schema;

namespace Shop.Models;

[Table("orders")]
public class Order
{
    public int Id { get; set; }
}
