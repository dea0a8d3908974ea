package dev.lockstep.engine.internal.administration;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.store.StoreException;
import java.util.List;
import java.util.Optional;

/** The saved searches of people. Thread-safe; every method throws {@link StoreException}. */
public interface SavedViews {

  /** Views of which none is stored. */
  SavedViews NONE =
      new SavedViews() {
        @Override
        public List<SavedView> visible(String tenant, String person, int limit) {
          return List.of();
        }

        @Override
        public Optional<SavedView> find(String tenant, Id id) {
          return Optional.empty();
        }

        @Override
        public Result put(SavedView view, int most) {
          return Result.FULL;
        }

        @Override
        public boolean delete(String tenant, Id id) {
          return false;
        }
      };

  /** Returns the views of a person and the shared ones of others, by name. */
  List<SavedView> visible(String tenant, String person, int limit);

  /** Returns a view of a tenant. */
  Optional<SavedView> find(String tenant, Id id);

  /**
   * Stores a new view or the new values of one.
   *
   * @param most the maximum number of views of a person
   */
  Result put(SavedView view, int most);

  /** Deletes a view. Returns false if there is none. */
  boolean delete(String tenant, Id id);

  /** The result of storing a view. */
  enum Result {
    STORED,
    /** The person has another view of this name. */
    NAME_TAKEN,
    /** The person has as many views as are allowed. */
    FULL
  }
}
