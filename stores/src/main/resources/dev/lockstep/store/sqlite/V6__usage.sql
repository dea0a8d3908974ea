-- The characters that the ended runs of a tenant store, as the sum of several rows.
CREATE TABLE usage (
  tenant     TEXT    NOT NULL,
  shard      INTEGER NOT NULL,
  characters INTEGER NOT NULL,
  PRIMARY KEY (tenant, shard)
) STRICT, WITHOUT ROWID;
