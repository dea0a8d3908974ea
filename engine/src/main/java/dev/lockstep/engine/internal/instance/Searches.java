package dev.lockstep.engine.internal.instance;

import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.Searchable;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Rows of the search index for roots whose domain is {@link Searchable}. */
public final class Searches {

  private Searches() {}

  /**
   * Returns the row of an instance if it is new or has changed.
   *
   * @param old the instance before; {@code null} if it is new
   */
  public static Optional<SearchRow> change(@Nullable LoadedInstance old, LoadedInstance instance) {
    if (!instance.row().isRoot()
        || !(instance.definition().domain() instanceof Searchable domain)) {
      return Optional.empty();
    }
    if (old == null) {
      return Optional.of(row(instance, domain, domain.searchTerms(instance), false));
    }
    if (domain.hasChangingTerms()) {
      SearchTerms terms = domain.searchTerms(instance);
      if (!terms.equals(domain.searchTerms(old))) {
        return Optional.of(row(instance, domain, terms, true));
      }
    }
    return isSame(domain.searchEntry(old), domain.searchEntry(instance))
            && old.state().equals(instance.state())
            && Objects.equals(old.subject(), instance.subject())
        ? Optional.empty()
        : Optional.of(row(instance, domain, null, false));
  }

  private static boolean isSame(Searchable.Entry one, Searchable.Entry other) {
    return one.endedAt() == other.endedAt()
        && one.category().equals(other.category())
        && one.owner().equals(other.owner());
  }

  /** Returns the complete row of an instance; empty if it is not indexed. */
  public static Optional<SearchRow> row(LoadedInstance instance) {
    return change(null, instance);
  }

  /** Returns the complete row of an instance, to replace the stored one; empty if not indexed. */
  public static Optional<SearchRow> replacement(LoadedInstance instance) {
    return instance.row().isRoot() && instance.definition().domain() instanceof Searchable domain
        ? Optional.of(row(instance, domain, domain.searchTerms(instance), true))
        : Optional.empty();
  }

  private static SearchRow row(
      LoadedInstance instance, Searchable domain, @Nullable SearchTerms terms, boolean isReplaced) {
    Searchable.Entry entry = domain.searchEntry(instance);
    return new SearchRow(
        instance.id(),
        SearchRow.scope(instance.tenant(), domain.searchKind()),
        entry.category(),
        instance.state(),
        entry.owner(),
        instance.subject(),
        instance.row().createdAt(),
        entry.endedAt(),
        terms,
        isReplaced);
  }
}
