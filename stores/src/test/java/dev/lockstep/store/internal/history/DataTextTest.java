package dev.lockstep.store.internal.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class DataTextTest {

  private static final String NODE =
      """
      {"node":"n3","next":["0bn9kx6jw0409"],"join":{"open":0,"live":1,"chosen":true},\
      "queued_at":1801123456458,"inputs":{},"started_at":1801123456458,\
      "outputs_are_inputs":true,"completed_at":1801123456484}""";

  private static final String RUN =
      """
      {"workflow":"five","workflow_id":"0an7h2pxc0400","version":"1.0.0","digest":\
      "4fbdca9b4cd3a9b09ef6a810286b4db0ec067eb3d7c90ae7d01eb367264ad764","starter":"bench","nodes":\
      {"total":5,"done":3,"active":1,"failed":0,"waiting":0},"variables":{},"size":9120,\
      "started_at":1801123456399}""";

  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());

  private static void assertRead(String data) {
    String stored = DataText.stored(data);

    assertThat(stored.length()).isLessThanOrEqualTo(data.length());
    assertThat(DataText.read(stored)).as("seed %d", SEED).isEqualTo(data);
    assertThat(stored.endsWith("}")).isEqualTo(stored.equals(data));
  }

  @Test
  void dataOfFlowsIsShorterAndBeginsWithItsFirstField() {
    assertThat(DataText.stored(NODE)).startsWith("{\"node\":\"n3\",~").hasSizeLessThan(100);
    assertThat(DataText.stored(RUN)).startsWith("{\"workflow\":\"five\",~").hasSizeLessThan(200);
    assertRead(NODE);
    assertRead(RUN);
  }

  @Test
  void aFirstFieldWithEscapesAndMarksStaysAsItIs() {
    String first = "{\"node\":\"a\\\\\\\"~,\\u00e9\u00e9}\",";

    String stored = DataText.stored(first + NODE.substring(NODE.indexOf(',') + 1));

    assertThat(stored).startsWith(first + "~");
    assertRead(first + NODE.substring(NODE.indexOf(',') + 1));
  }

  @Test
  void dataWithoutATextAtItsBeginningIsCompressedAsAWhole() {
    for (String first :
        new String[] {"{\"node\":1,", "{\"no\\\"de\":\"x\",", "{ \"node\":\"x\","}) {
      String data = first + NODE.substring(NODE.indexOf(',') + 1);

      assertThat(DataText.stored(data)).startsWith("~");
      assertRead(data);
    }
  }

  @Test
  void shortAndLongDataStaysAsItIs() {
    for (String plain :
        new String[] {"{}", "{\"name\":\"x\"}", "{\"name\":\"" + "ab".repeat(1_100) + "\"}"}) {
      assertThat(DataText.stored(plain)).isEqualTo(plain);
      assertThat(DataText.read(plain)).isEqualTo(plain);
    }
  }

  @Test
  void anyDataIsReadAsItWasStored() {
    Random random = new Random(SEED);
    for (int length = 0; length < 5_000; length += length < 600 ? 1 : 101) {
      StringBuilder text = new StringBuilder("{\"node\":\"");
      while (text.length() < length) {
        int kind = random.nextInt(5);
        if (kind == 0) {
          int from = random.nextInt(NODE.length() - 20);
          text.append(NODE, from, from + random.nextInt(20));
        } else if (kind == 1) {
          text.append("\\\"~}".charAt(random.nextInt(4)));
        } else {
          text.appendCodePoint(kind == 2 ? 'a' + random.nextInt(26) : 0xE0 + random.nextInt(9_000));
        }
      }
      assertRead(text.append("\"}").toString());
    }
  }

  /** Damaged data is returned as it is stored, as by earlier versions, or as other text. */
  @Test
  void damagedFormsAreReadAsSomeText() {
    Random random = new Random(SEED);
    String stored = DataText.stored(NODE);
    for (int i = 0; i < 3_000; i++) {
      StringBuilder damaged = new StringBuilder(stored);
      if (random.nextInt(3) == 0) {
        damaged.setLength(random.nextInt(stored.length()));
      } else {
        damaged.setCharAt(random.nextInt(stored.length()), (char) random.nextInt(0x250));
      }
      assertThat(DataText.read(damaged.toString())).as("seed %d", SEED).isNotNull();
    }
    for (String broken : new String[] {"", "{", "x{}", "~", "{\"node\":\"n3\",~", "no JSON"}) {
      assertThat(DataText.read(broken)).isEqualTo(broken);
      assertThat(DataText.stored(broken)).isEqualTo(broken);
    }
  }
}
