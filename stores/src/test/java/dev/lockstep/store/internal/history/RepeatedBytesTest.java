package dev.lockstep.store.internal.history;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.Changes;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class RepeatedBytesTest {

  private static final int LONGEST = 4_096;
  private static final Id ROOT = new Id(7);

  /** Returns a content with few or many repetitions. */
  private static byte[] content(Random random) {
    byte[] content = new byte[random.nextInt(1_500)];
    int letters = 1 + random.nextInt(random.nextBoolean() ? 4 : 256);
    int at = 0;
    while (at < content.length) {
      if (at > 0 && random.nextInt(3) > 0) {
        int from = random.nextInt(at);
        int most = Math.min(content.length - at, 1 + random.nextInt(200));
        for (int i = 0; i < most; i++) {
          content[at] = content[from + i];
          at++;
        }
      } else {
        content[at++] = (byte) random.nextInt(letters);
      }
    }
    return content;
  }

  @Test
  void anyContentIsExpandedToItself() {
    long seed = Long.getLong("lockstep.seed", System.nanoTime());
    Random random = new Random(seed);
    int shorter = 0;
    for (int i = 0; i < 3_000; i++) {
      byte[] content = content(random);

      byte[] compressed = RepeatedBytes.compressed(Dictionary.RECORDS, content);

      if (compressed != null) {
        shorter++;
        assertThat(compressed.length).isLessThanOrEqualTo(content.length - content.length / 4);
        assertThat(RepeatedBytes.expanded(Dictionary.RECORDS, compressed, LONGEST))
            .as("seed %d", seed)
            .isEqualTo(content);
      }
    }
    assertThat(shorter).as("seed %d", seed).isBetween(1_000, 2_999);
  }

  @Test
  void otherBytesAreRejected() {
    long seed = Long.getLong("lockstep.seed", System.nanoTime());
    Random random = new Random(seed);
    int rejected = 0;
    for (int i = 0; i < 3_000; i++) {
      byte[] bytes = RepeatedBytes.compressed(Dictionary.RECORDS, content(random));
      if (bytes == null) {
        continue;
      }
      if (random.nextBoolean()) {
        bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
      } else {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      byte[] damaged = bytes;

      Throwable problem =
          catchThrowable(() -> RepeatedBytes.expanded(Dictionary.RECORDS, damaged, LONGEST));

      if (problem != null) {
        rejected++;
        assertThat(problem)
            .as("seed %d", seed)
            .isInstanceOfAny(IllegalArgumentException.class, IndexOutOfBoundsException.class);
      }
    }
    assertThat(rejected).as("seed %d", seed).isGreaterThan(500);
  }

  /** Stored contents refer to a dictionary: another one needs another form of contents. */
  @Test
  void dictionariesNeverChange() throws Exception {
    assertThat(hash(Dictionary.RECORDS))
        .isEqualTo("6257f25248dc8c5260f9bcc9d3221e09818fe70b82669152d43402d3d5e5a60a");
    assertThat(hash(Dictionary.SNAPSHOTS))
        .isEqualTo("6d199711745cef72b1560856a2bf336d8307c15a3f20ff187eb705fac5fc7731");
    assertThat(hash(Dictionary.DATA))
        .isEqualTo("d95ba20c9fc5478393684044d854c206c103653364890961632b4369b3a6a58d");
  }

  private static String hash(Dictionary dictionary) throws Exception {
    return HexFormat.of()
        .formatHex(MessageDigest.getInstance("SHA-256").digest(dictionary.bytes()));
  }

  /** The bytes do not depend on the contents that the thread has compressed before. */
  @Test
  void aContentIsAlwaysCompressedToTheSameBytes() throws Exception {
    long seed = Long.getLong("lockstep.seed", System.nanoTime());
    Random random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      byte[] content = content(random);
      Dictionary dictionary = random.nextBoolean() ? Dictionary.RECORDS : Dictionary.SNAPSHOTS;
      AtomicReference<byte[]> alone = new AtomicReference<>();
      Thread other = new Thread(() -> alone.set(RepeatedBytes.compressed(dictionary, content)));
      other.start();
      other.join();

      assertThat(RepeatedBytes.compressed(dictionary, content))
          .as("seed %d", seed)
          .isEqualTo(alone.get());
    }
  }

  @Test
  void aTooLongContentIsNotExpanded() {
    byte[] compressed = RepeatedBytes.compressed(Dictionary.RECORDS, new byte[LONGEST + 1]);

    assertThat(
            catchThrowable(() -> RepeatedBytes.expanded(Dictionary.RECORDS, compressed, LONGEST)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a number is too large");
  }

  /** Payloads around the lengths from which records are compressed in another way. */
  @Test
  void recordsOfAllLengthsAreReadAsTheyWereWritten() {
    Random random = new Random(1);
    for (int length = 0; length < 9_000; length += length < 300 ? 1 : 97) {
      byte[] letters = new byte[length];
      for (int i = 0; i < length; i++) {
        letters[i] = (byte) ('a' + random.nextInt(length % 2 == 0 ? 2 : 26));
      }
      Entry entry =
          new Entry(
              ROOT,
              1,
              ROOT,
              1,
              1,
              Entry.Kind.EVENT,
              "turned",
              "",
              "anna",
              "shut",
              "open",
              "\"" + new String(letters, UTF_8) + "\"",
              null,
              null,
              5);
      StreamEvent event = new StreamEvent(ROOT, 1, ROOT, "door.turned", "{\"to\":\"open\"}", 5);

      CommitRecord record =
          CommitRecord.of(Changes.ofHistory(List.of(entry), List.of(event))).get(0);

      assertThat(record.history().entries()).as("%d", length).containsExactly(entry);
      assertThat(record.history().events()).as("%d", length).containsExactly(event);
    }
  }

  /** The events of one commit repeat most of each other. */
  @Test
  void eventsThatAreAlikeNeedHalfOfTheirBytes() {
    List<StreamEvent> events =
        List.of(
            event(1, "n1", "PENDING", "QUEUED"),
            event(2, "n1", "QUEUED", "RUNNING"),
            event(3, "n2", "RUNNING", "COMPLETED"),
            event(4, "n2", "PENDING", "QUEUED"),
            event(5, "n3", "QUEUED", "RUNNING"));
    int plain = events.stream().mapToInt(event -> event.data().length()).sum();

    CommitRecord record = CommitRecord.of(Changes.ofHistory(List.of(), events)).get(0);

    assertThat(record.history().events()).isEqualTo(events);
    assertThat(record.body().length).isLessThan(plain / 2);
  }

  private static StreamEvent event(long seq, String node, String from, String to) {
    String data =
        """
        {"node":"%s","from":"%s","to":"%s","trigger":"node.moved","actor":"worker","attempt":1}"""
            .formatted(node, from, to);
    return new StreamEvent(ROOT, seq, ROOT, "node.state.changed", data, 5);
  }
}
