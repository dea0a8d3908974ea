package dev.lockstep.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Calculates the results of {@code docs/streams-scale.md} from its inputs. */
class StreamsScaleTest {

  private final Map<String, Double> inputs = new HashMap<>();
  private final Map<String, String> results = new LinkedHashMap<>();

  private void read() throws IOException {
    for (String line : Files.readAllLines(Path.of("../docs/streams-scale.md"))) {
      List<String> cells = List.of(line.split("\\|")).stream().map(String::strip).toList();
      if (cells.size() == 5 && cells.get(1).matches("[A-Z]")) {
        inputs.put(cells.get(1), Double.valueOf(cells.get(3).replace(",", "")));
      } else if (cells.size() == 4 && cells.get(2).startsWith("`")) {
        results.put(cells.get(1), cells.get(3));
      }
    }
  }

  private double in(String name) {
    return inputs.get(name);
  }

  private static String whole(double value) {
    return String.format(Locale.ROOT, "%,d", Math.round(value));
  }

  private static String tenth(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  @Test
  void theResultsFollowFromTheInputs() throws IOException {
    read();
    double used = in("U") / 100;
    double cores = Math.ceil(in("E") / in("F") / used);
    double bytes = in("V") + in("K");
    double changed = Math.min(in("I"), in("E") * in("T"));
    double ended = in("E") / in("N");
    double most = Math.floor(32e9 / (in("M") + in("K")));
    Map<String, String> expected = new LinkedHashMap<>();
    expected.put("cores", whole(cores));
    expected.put("partitions of the source, at least", whole(cores));
    expected.put("events per second of a partition", whole(in("E") / cores));
    expected.put("input, MB/s", whole(in("E") * in("L") / 1e6));
    expected.put("state, GB", whole(in("I") * bytes / 1e9));
    expected.put("state of a partition, GB", tenth(in("I") * bytes / cores / 1e9));
    expected.put("full checkpoint, GB", whole(in("I") * bytes / 1e9));
    expected.put("largest incremental checkpoint, GB", tenth(changed * bytes / 1e9));
    expected.put(
        "writing of incremental checkpoints, MB/s", whole(changed * bytes / in("T") / 1e6));
    expected.put("core hours for 1,000,000,000 events", tenth(1e9 / in("F") / 3_600));
    expected.put("core hours of a day, with headroom", whole(cores * 24));
    expected.put("lifetime of an instance, minutes", whole(in("I") * in("N") / in("E") / 60));
    expected.put("instances that end in a second", whole(ended));
    expected.put("ended instances that are kept", whole(ended * in("R")));
    expected.put("their state, GB", whole(ended * in("R") * bytes / 1e9));
    expected.put("ended instances with the default retention of a day", whole(ended * 86_400));
    expected.put("processes", whole(Math.ceil(in("E") / in("J") / used)));
    expected.put("memory, GB", whole(in("I") * (in("M") + in("K")) / 1e9));
    expected.put("checkpoints, GB", whole(in("I") * in("C") / 1e9));
    expected.put("instances of a process with a heap of 32 GB, at most", whole(most));
    expected.put("processes for all instances", whole(Math.ceil(in("I") / most)));

    assertThat(inputs).hasSize(13);
    assertThat(results).isEqualTo(expected);
  }
}
