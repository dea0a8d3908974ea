package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.record.Store;
import java.util.ServiceLoader;

/** Checks the database of a test before it is deleted. */
public interface LastLook {

  /**
   * Checks a store.
   *
   * @throws AssertionError if its content is inconsistent
   */
  void look(Store store);

  /** Runs all registered checks. */
  static void all(Store store) {
    ServiceLoader.load(LastLook.class).forEach(each -> each.look(store));
  }
}
