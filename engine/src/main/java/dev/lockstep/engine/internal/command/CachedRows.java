package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rows that this process has read or written last, as a transaction for decisions made in
 * advance. They may be outdated. A read of anything else fails.
 */
final class CachedRows implements Transaction {

  private final InstanceReader reader;
  private final ClaimCache claims;
  private final Map<Id, StoredInstance> rows = new HashMap<>();
  private final Map<ClaimKey, Optional<Id>> holders = new HashMap<>();
  private boolean hasMissed;

  CachedRows(InstanceReader reader, ClaimCache claims) {
    this.reader = reader;
    this.claims = claims;
  }

  /** Returns the rows that were read. */
  Map<Id, StoredInstance> rows() {
    return rows;
  }

  /** Returns the holders of names that were read. */
  Map<ClaimKey, Optional<Id>> holders() {
    return holders;
  }

  /** Returns true if a read has failed, also if the handler has caught the exception. */
  boolean hasMissed() {
    return hasMissed;
  }

  private MissedException missed() {
    hasMissed = true;
    return new MissedException();
  }

  @Override
  public Optional<StoredInstance> instance(Id id) {
    StoredInstance row = reader.cachedRow(id).orElseThrow(this::missed);
    rows.put(id, row);
    return Optional.of(row);
  }

  /** Returns the holder that this process knows of. A name that it does not know may be held. */
  @Override
  public Optional<Id> holder(String tenant, String name) {
    return holders.computeIfAbsent(new ClaimKey(tenant, name), claims::holder);
  }

  @Override
  public Map<Id, StoredInstance> lock(Collection<Id> roots) {
    throw missed();
  }

  @Override
  public List<StoredAnswer> answers(Collection<AnswerKey> keys) {
    throw missed();
  }

  @Override
  public List<StoredInstance> children(Id root) {
    throw missed();
  }

  @Override
  public List<Entry> journal(Id instance, long after, int limit) {
    throw missed();
  }

  @Override
  public List<StoredTimer> timers(Id instance) {
    throw missed();
  }

  @Override
  public Optional<Document> document(Id root, String kind, String name) {
    throw missed();
  }

  @Override
  public List<Document> documents(Id root, String kind) {
    throw missed();
  }

  @Override
  public void write(Changes changes) {
    throw new UnsupportedOperationException("cached rows cannot be written");
  }

  @Override
  public void commit() {
    throw new UnsupportedOperationException("cached rows cannot be written");
  }

  @Override
  public void close() {}

  /** A read that the cache cannot answer. */
  static final class MissedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MissedException() {
      super("the row is not cached", null, false, false);
    }
  }
}
