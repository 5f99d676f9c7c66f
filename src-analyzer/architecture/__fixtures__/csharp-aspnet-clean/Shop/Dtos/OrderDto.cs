namespace Shop.Dtos;

public record OrderDto(int Id);
