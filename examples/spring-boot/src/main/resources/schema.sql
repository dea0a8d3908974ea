CREATE TABLE IF NOT EXISTS shop_order (
  number   varchar(40) PRIMARY KEY,
  instance varchar(20) NOT NULL,
  cents    bigint      NOT NULL
);
CREATE TABLE IF NOT EXISTS goods_return (
  number varchar(40) PRIMARY KEY,
  state  varchar(20) NOT NULL
);
