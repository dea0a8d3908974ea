package dev.lockstep.verification.migration;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.registry.ChartText;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The hash of the sources of a chart: the chart and every schema that it refers to. */
public final class SourceHashes {

  private static final Pattern REFERENCE = Pattern.compile("\"\\$ref\"\\s*:\\s*\"([^\"#]+)");

  private final Map<String, Source> charts;
  private final SchemaFolder schemas;

  /**
   * Creates the hashes of some charts.
   *
   * @param charts the sources of the charts by name
   */
  public SourceHashes(Map<String, Source> charts, SchemaFolder schemas) {
    this.charts = charts;
    this.schemas = schemas;
  }

  /** Returns the hash in {@code CHART_ID}: SHA-256 in lower-case hex. */
  public String of(IrChart chart) {
    MessageDigest digest = sha256();
    add(digest, chart.source(), charts.get(chart.source()).content());
    closure(chart).forEach((path, content) -> add(digest, path, content));
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void add(MessageDigest digest, String name, byte[] bytes) {
    byte[] content = ChartText.withUnixLines(bytes);
    digest.update((name + "\0" + content.length + "\0").getBytes(StandardCharsets.UTF_8));
    digest.update(content);
  }

  private SortedMap<String, byte[]> closure(IrChart chart) {
    SortedMap<String, byte[]> found = new TreeMap<>();
    Deque<String> open = new ArrayDeque<>();
    Stream.concat(
            chart.events().stream().flatMap(event -> event.payload().stream()),
            chart.emissions().stream().flatMap(emission -> emission.payload().stream()))
        .map(IrPayload::address)
        .map(address -> address.split("#", 2)[0])
        .filter(path -> !path.equals(chart.source()))
        .forEach(open::add);
    while (!open.isEmpty()) {
      String path = open.remove();
      Optional<Source> source = found.containsKey(path) ? Optional.empty() : schemas.find(path);
      source.ifPresent(
          schema -> {
            found.put(path, schema.content());
            references(path, schema).forEach(open::add);
          });
    }
    return found;
  }

  private static Stream<String> references(String path, Source schema) {
    Matcher matcher = REFERENCE.matcher(new String(schema.content(), StandardCharsets.UTF_8));
    return matcher.results().map(found -> resolve(path, found.group(1))).flatMap(Optional::stream);
  }

  private static Optional<String> resolve(String path, String reference) {
    try {
      return Optional.of(URI.create("/" + path).resolve(reference).getPath().substring(1));
    } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no SHA-256", e);
    }
  }
}
