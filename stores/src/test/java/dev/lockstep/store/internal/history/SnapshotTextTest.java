package dev.lockstep.store.internal.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class SnapshotTextTest {

  private static final String NODE =
      """
      {"in":["RUNNING"],"context":{"attempt":2,"tries":1,"max_attempts":3,"losses":0,"failures":0,\
      "skipped":false,"sent_back":false,"approvals":0,"approvals_needed":1,"remind_after":"PT0S",\
      "expire_after":"PT0S"},"entries":7}""";

  private static final String RUN =
      "{\"in\":[\"FAILED\"],\"context\":{\"reopened\":1,\"paused\":true},\"entries\":4}";

  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());

  private static void assertRead(String snapshot) {
    String stored = SnapshotText.stored(snapshot);

    assertThat(stored.length()).isLessThanOrEqualTo(snapshot.length());
    assertThat(SnapshotText.read(stored)).as("seed %d", SEED).isEqualTo(snapshot);
  }

  @Test
  void snapshotsOfFlowsNeedAFewCharacters() {
    assertThat(SnapshotText.stored(NODE)).startsWith("~").hasSizeLessThan(50);
    assertThat(SnapshotText.stored(RUN)).startsWith("~").hasSizeLessThan(50);
    assertRead(NODE);
    assertRead(RUN);
  }

  @Test
  void anySnapshotIsReadAsItWasStored() {
    Random random = new Random(SEED);
    for (int length = 0; length < 9_000; length += length < 600 ? 1 : 101) {
      StringBuilder text = new StringBuilder("{\"in\":[\"open\"],\"context\":{\"name\":\"");
      while (text.length() < length) {
        int kind = random.nextInt(4);
        if (kind == 0) {
          int from = random.nextInt(NODE.length() - 20);
          text.append(NODE, from, from + random.nextInt(20));
        } else {
          text.appendCodePoint(kind == 1 ? 'a' + random.nextInt(26) : 0xE0 + random.nextInt(9_000));
        }
      }
      assertRead(text.append("\"}}").toString());
    }
  }

  @Test
  void snapshotsOfEarlierVersionsAreReadAsTheyAre() {
    for (String plain : new String[] {NODE, RUN, "{}", "[]", "{", ""}) {
      assertThat(SnapshotText.read(plain)).isEqualTo(plain);
    }
  }

  /** No damage makes a read fail, and text that is no compressed snapshot is no JSON either. */
  @Test
  void damagedFormsAreReadAsSomeText() {
    Random random = new Random(SEED);
    String stored = SnapshotText.stored(NODE);
    for (int i = 0; i < 3_000; i++) {
      StringBuilder damaged = new StringBuilder(stored);
      if (random.nextInt(3) == 0) {
        damaged.setLength(1 + random.nextInt(stored.length() - 1));
      } else {
        damaged.setCharAt(random.nextInt(stored.length()), (char) random.nextInt(0x250));
      }
      assertThat(SnapshotText.read(damaged.toString())).as("seed %d", SEED).isNotNull();
    }
    assertThat(SnapshotText.read("~")).isEqualTo("~");
    assertThat(SnapshotText.read("~{}")).isEqualTo("~{}");
  }
}
