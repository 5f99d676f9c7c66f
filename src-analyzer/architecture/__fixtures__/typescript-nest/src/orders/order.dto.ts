export interface OrderDto {
  id: number;
}
