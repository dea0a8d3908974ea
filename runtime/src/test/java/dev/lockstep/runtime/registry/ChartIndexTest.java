package dev.lockstep.runtime.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Topology;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChartIndexTest {

  private static final Topology EMPTY =
      new Topology(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

  @Test
  void ordersSemanticVersions() {
    List<String> versions =
        List.of(
            "0.9.9",
            "1.0.0-alpha",
            "1.0.0-alpha.1",
            "1.0.0-alpha.beta",
            "1.0.0-beta.2",
            "1.0.0-beta.11",
            "1.0.0-rc.1",
            "1.0.0",
            "1.0.9",
            "1.0.10",
            "2.0.0",
            "10.0.0",
            "99999999999999999999.0.0");
    List<String> mixed = new ArrayList<>(versions);
    Collections.shuffle(mixed, new Random(7));

    mixed.sort(VersionOrder.OLDEST_FIRST);

    assertThat(mixed).isEqualTo(versions);
    assertThat(VersionOrder.OLDEST_FIRST.compare("1.0.0+a", "1.0.0+b")).isZero();
  }

  @Test
  void findsVersionsByNameHashAndIdentity() {
    ChartEntry old = entry("job", "9.0.0", "aa");
    ChartEntry now = entry("job", "10.0.0", "bb");
    ChartIndex index = ChartIndex.of(List.of(now, entry("other", "1.0.0", "cc"), old, now));

    assertThat(index.newest("job")).contains(now);
    assertThat(index.versions("job")).containsExactly(old, now);
    assertThat(index.find("job", "aa")).contains(old);
    assertThat(index.find(now.id())).contains(now);
    assertThat(index.find("job", "cc")).isEmpty();
    assertThat(index.newest("none")).isEmpty();
    assertThat(index.all()).hasSize(3);
  }

  @Test
  void refusesTwoChartsOfOneVersion() {
    List<ChartEntry> entries = List.of(entry("job", "1.0.0", "aa"), entry("job", "1.0.0", "bb"));

    assertThatThrownBy(() -> ChartIndex.of(entries))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "there are two charts `job` 1.0.0 with different content: job-aa.yaml (hash aa) and"
                + " job-bb.yaml (hash bb); give one of them another version, or remove one"
                + " library");
  }

  @Test
  void hashesTextsRegardlessOfTheEndsOfLines() {
    assertThat(hash("a\nb\n")).isEqualTo(hash("\ufeffa\r\nb")).isNotEqualTo(hash("a\nc\n"));
  }

  private static String hash(String text) {
    return ChartText.hash(text.getBytes(StandardCharsets.UTF_8));
  }

  private static ChartEntry entry(String name, String version, String hash) {
    return new ChartEntry(
        new ChartId(name, version, hash),
        name + "-" + hash + ".yaml",
        EMPTY,
        answers -> {
          throw new UnsupportedOperationException();
        });
  }
}
