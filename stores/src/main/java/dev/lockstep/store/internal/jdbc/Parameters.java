package dev.lockstep.store.internal.jdbc;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The parameters of a statement, set one after the other. */
public interface Parameters {

  void add(long value) throws SQLException;

  void add(int value) throws SQLException;

  void add(@Nullable String value) throws SQLException;

  void add(byte[] value) throws SQLException;
}
