package dev.lockstep.store.internal.history;

import org.jspecify.annotations.Nullable;

/**
 * The stored form of snapshots: JSON as it is, or {@code ~}, which begins no JSON, and the
 * compressed JSON in Base64, if that saves a quarter. A text rather than bytes, because earlier
 * snapshots are texts of the same column. Few snapshots differ, so the last ones are remembered
 * with their stored forms. Thread-safe.
 */
public final class SnapshotText {

  /** The first character of a compressed snapshot. */
  public static final String MARK = String.valueOf(CompressedText.MARK);

  /** Longer snapshots are stored as they are. */
  private static final int LONGEST = 4_096;

  private static final int SHORTEST = 32;

  /** Longer snapshots are not remembered. */
  private static final int MEMORABLE = 512;

  private static final int PLACES = 1_024;

  private static final Pair[] STORED = new Pair[PLACES];
  private static final Pair[] READ = new Pair[PLACES];

  private SnapshotText() {}

  private record Pair(String given, String result) {}

  /** Returns the stored form of a snapshot. */
  public static String stored(String snapshot) {
    int length = snapshot.length();
    if (length < SHORTEST || length > LONGEST) {
      return snapshot;
    }
    String known = known(STORED, snapshot);
    if (known != null) {
      return known;
    }
    String stored = compressed(snapshot);
    keep(STORED, snapshot, stored);
    return stored;
  }

  private static String compressed(String snapshot) {
    String compressed = CompressedText.of(Dictionary.SNAPSHOTS, snapshot, LONGEST);
    return compressed == null || MARK.length() + compressed.length() > length(snapshot)
        ? snapshot
        : MARK + compressed;
  }

  /** Returns the largest length of a stored form that is worth reading it. */
  private static int length(String snapshot) {
    return snapshot.length() - snapshot.length() / 4;
  }

  /**
   * Returns a snapshot in its stored form as it was given. A damaged one is returned as it is
   * stored, which is no JSON.
   */
  public static String read(String stored) {
    if (!stored.startsWith(MARK)) {
      return stored;
    }
    String known = known(READ, stored);
    if (known != null) {
      return known;
    }
    String snapshot =
        CompressedText.expanded(Dictionary.SNAPSHOTS, stored.substring(MARK.length()), LONGEST);
    if (snapshot == null) {
      return stored;
    }
    keep(READ, stored, snapshot);
    return snapshot;
  }

  // Threads may overwrite each other's pairs, which are immutable.
  private static @Nullable String known(Pair[] pairs, String given) {
    Pair pair = pairs[given.hashCode() & PLACES - 1];
    return pair != null && pair.given().equals(given) ? pair.result() : null;
  }

  private static void keep(Pair[] pairs, String given, String result) {
    if (given.length() <= MEMORABLE && result.length() <= MEMORABLE) {
      pairs[given.hashCode() & PLACES - 1] = new Pair(given, result);
    }
  }
}
