using Shop.Services;

namespace Shop.Billing
{
    public class InvoiceService
    {
        private readonly OrderService _orders;

        public InvoiceService(OrderService orders)
        {
            _orders = orders;
        }

        public int Count() => _orders.All().Count;
    }
}
