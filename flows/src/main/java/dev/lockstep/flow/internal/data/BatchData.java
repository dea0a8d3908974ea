package dev.lockstep.flow.internal.data;

import dev.lockstep.engine.Instance;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The data of a batch. Its runs are in documents, {@link #PAGE} runs in each but the last.
 * Immutable.
 */
public final class BatchData {

  /** The kind of the documents with runs and results. */
  public static final String ITEMS = "batch.items";

  /** The number of runs of a document. */
  public static final int PAGE = 50;

  /** The largest number of runs of a batch. */
  public static final int MOST = 100_000;

  /** The prefix of the names by which the open batches of a tenant are counted. */
  public static final String COUNTED = "openbatch";

  private static final String PAGES = "pages";
  private static final String NEXT_PAGE = "page";
  private static final String CURSOR = "cursor";
  private static final String REASON = "reason";
  private static final String MESSAGE = "message";

  private final JsonFields kept;

  private BatchData(JsonFields kept) {
    this.kept = kept;
  }

  public static BatchData of(Instance batch) {
    return new BatchData(new JsonFields(batch.data()));
  }

  /**
   * Returns the data of a new batch.
   *
   * @param payload the command that creates it
   */
  public static BatchData created(JsonObject payload, String by) {
    return new BatchData(new JsonFields(payload.without("ids")).with("by", by));
  }

  public JsonObject json() {
    return kept.json();
  }

  /** Returns the name of the document of a page. */
  public static String document(long page) {
    return String.format(Locale.ROOT, "%06d", page);
  }

  public String action() {
    return kept.text("action");
  }

  public String by() {
    return kept.text("by");
  }

  public Set<String> roles() {
    return Set.copyOf(kept.texts("roles"));
  }

  public long rate() {
    return Math.max(1, kept.number("rate"));
  }

  /** Returns a condition of the selection: {@code query}, {@code task}, {@code workflow}, ... */
  public Optional<String> condition(String name) {
    return kept.textIfThere(name);
  }

  /** Returns the number of pages with runs. */
  public long pages() {
    return kept.number(PAGES);
  }

  /** Returns the first page without results. */
  public long nextPage() {
    return kept.number(NEXT_PAGE);
  }

  /** Returns the last selected run as a number; 0 before the first. */
  public long cursor() {
    return kept.number(CURSOR);
  }

  /** Returns why the selection failed: code and sentence; empty if it has not. */
  public List<String> failure() {
    return kept.text(REASON).isEmpty() ? List.of() : List.of(kept.text(REASON), kept.text(MESSAGE));
  }

  public BatchData selected(long pages, long cursor) {
    return new BatchData(kept.with(PAGES, pages() + pages).with(CURSOR, cursor));
  }

  public BatchData processed() {
    return new BatchData(kept.with(NEXT_PAGE, nextPage() + 1));
  }

  public BatchData failed(String reason, String message) {
    return new BatchData(kept.with(REASON, reason).with(MESSAGE, message));
  }
}
