create table customer (
  id bigint primary key,
  name varchar(200) not null,
  email varchar(200),
  wholesale boolean not null default false
);

create table orders (
  id bigint primary key,
  customer_id bigint references customer (id),
  ordered_on date,
  status varchar(20) not null,
  country char(2),
  total numeric(12, 2)
);

create table order_line (
  id bigint primary key,
  order_id bigint references orders (id),
  article varchar(40) not null,
  quantity integer not null,
  price numeric(12, 2) not null
);

create table stock_item (
  article varchar(40) primary key,
  on_hand integer not null,
  reserved integer not null
);
