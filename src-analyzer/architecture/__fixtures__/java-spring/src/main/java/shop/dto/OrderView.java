package shop.dto;

public record OrderView(Long id, String customer) {}
