package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.record.Store;
import java.util.ServiceLoader;

/** Looks at what a test leaves behind, before its database is gone. */
public interface LastLook {

  /**
   * Looks at a store.
   *
   * @throws AssertionError if something in it cannot be
   */
  void look(Store store);

  /** Has everybody look who is registered. */
  static void all(Store store) {
    ServiceLoader.load(LastLook.class).forEach(each -> each.look(store));
  }
}
