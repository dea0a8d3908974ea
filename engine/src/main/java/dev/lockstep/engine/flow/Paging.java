package dev.lockstep.engine.flow;

import dev.lockstep.engine.flow.people.Caller;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.instance.UnreadableException;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.engine.record.StoredInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Pages of instances of one chart, newest first. What cannot be read is left out. */
final class Paging {

  private static final Logger LOG = LoggerFactory.getLogger(Paging.class);

  /** Rows looked at for one page at most, when few of them are meant. */
  private static final int MOST_LOOKED_AT = 2_000;

  private static final int MOST = 200;

  private final Reads reads;
  private final InstanceReader reader;

  Paging(Reads reads, InstanceReader reader) {
    this.reads = reads;
    this.reader = reader;
  }

  /** An instance of a tenant. */
  Optional<Instance> find(Caller caller, String chart, Id id) {
    return reads
        .instance(id)
        .filter(row -> row.tenant().equals(caller.tenant()))
        .flatMap(this::readable)
        .filter(instance -> instance.chart().name().equals(chart));
  }

  /** A page of all that is found. */
  Listed<Instance> page(
      Caller caller,
      String chart,
      @Nullable String state,
      @Nullable String subject,
      @Nullable String cursor,
      int limit) {
    return page(
        caller, chart, state, subject, any -> true, Math.max(1, limit), cursor, limit, rows -> {});
  }

  /**
   * A page of what is meant among all that is found.
   *
   * @param cursor where the page before ended; {@code null} or one that cannot be for the newest
   * @param limit at least 1; more than 200 are 200
   */
  Listed<Instance> page(
      Caller caller,
      String chart,
      @Nullable String state,
      @Nullable String subject,
      Predicate<Instance> isMeant,
      @Nullable String cursor,
      int limit) {
    return page(caller, chart, state, subject, isMeant, MOST, cursor, limit, rows -> {});
  }

  /**
   * A page of what is meant, most of what is found.
   *
   * @param upcoming told of rows before they are looked at one by one
   */
  Listed<Instance> page(
      Caller caller,
      String chart,
      String subject,
      Predicate<Instance> isMeant,
      @Nullable String cursor,
      int limit,
      Consumer<List<StoredInstance>> upcoming) {
    return page(caller, chart, null, subject, isMeant, Math.max(1, limit), cursor, limit, upcoming);
  }

  private Listed<Instance> page(
      Caller caller,
      String chart,
      @Nullable String state,
      @Nullable String subject,
      Predicate<Instance> isMeant,
      int atOnce,
      @Nullable String cursor,
      int limit,
      Consumer<List<StoredInstance>> upcoming) {
    int rowsAtOnce = Math.min(atOnce, MOST);
    int wanted = Math.max(1, Math.min(limit, MOST));
    List<Instance> found = new ArrayList<>();
    Id before = cursor == null ? null : Id.parse(cursor).orElse(null);
    for (int looked = 0; looked < MOST_LOOKED_AT; looked += rowsAtOnce) {
      List<StoredInstance> rows =
          reads.page(new Reads.Page(caller.tenant(), chart, state, subject, before, rowsAtOnce));
      upcoming.accept(rows);
      for (StoredInstance row : rows) {
        readable(row).filter(isMeant).ifPresent(found::add);
        before = row.id();
        if (found.size() == wanted) {
          return new Listed<>(found, before.toString());
        }
      }
      if (rows.size() < rowsAtOnce) {
        return new Listed<>(found, null);
      }
    }
    return new Listed<>(found, before == null ? null : before.toString());
  }

  Optional<Instance> readable(StoredInstance row) {
    try {
      return Optional.of(reader.read(row));
    } catch (UnreadableException problem) {
      LOG.warn("instance {} is left out: {}", row.id(), problem.getMessage());
      return Optional.empty();
    }
  }
}
