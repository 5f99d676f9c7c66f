var app = builder.Build();
app.MapGet("/users/{id}", (int id, UserService s) => s.Find(id));
namespace Shop.Data
{
    public abstract class Repository<T> where T : Entity { protected void Save(T item) { while (true) { do { } while (false); for (;;) { } } } }
}
