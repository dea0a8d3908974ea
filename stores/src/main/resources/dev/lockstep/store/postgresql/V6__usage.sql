-- The characters that the ended runs of a tenant store, as the sum of several rows.
CREATE TABLE usage (
  tenant     text    NOT NULL,
  shard      integer NOT NULL,
  characters bigint  NOT NULL,
  PRIMARY KEY (tenant, shard)
);
