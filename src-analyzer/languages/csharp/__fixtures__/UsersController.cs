using System;
using System.Collections.Generic;
using static Shop.Text.Strings;
using Alias = Shop.Models.User;
using Shop.Services;

namespace Shop.Web.Controllers;

/// <summary>用户 😀</summary>
[ApiController]
[Route("api/[controller]")]
public class UsersController : ControllerBase, IAudited
{
    private readonly IUserService _service;
    public const int Limit = 10;
    public string Name { get; set; } = "x";

    public UsersController(IUserService service) { _service = service; }

    [HttpGet("{id}")]
    public async Task<ActionResult<User>> Find(int id, [FromBody] UserDto dto, params string[] rest)
    {
        var helper = new Helper();
        foreach (var user in await _service.All())
        {
            if (user.Id == id && user.Active || id < 0) { return Ok(user); }
            else if (id > Limit) { helper.Log($"x{id}"); }
            else { _service.Repository.Touch(user); }
        }
        try { switch (id) { case 1: break; default: goto case 1; } }
        catch (Exception e) when (e.Message != null) { throw; }
        return id switch { 1 => Ok(), _ => rest?.Length > 0 ? NotFound() : null };
    }

    public int Total => _service.Count();
}

public interface IUserService : IService<User> { Task<User> Find(int id); }
public record UserDto(string Name, int Age);
public struct Point { public int X; }
public enum Color { Red }
