package dev.lockstep.generator;

import dev.lockstep.generator.emit.payload.PayloadEmission;
import dev.lockstep.generator.emit.payload.PayloadEmitter;
import dev.lockstep.generator.naming.PayloadNames;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrPayload;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The records and validators of all payloads charts speak of, each once. */
final class PayloadFiles {

  private final PayloadNames names;
  private final FileCollisions collisions;
  private final PayloadEmitter emitter = new PayloadEmitter();
  private final Set<String> addresses = new HashSet<>();
  private final SortedMap<String, byte[]> files = new TreeMap<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  /** Files below a valid package. */
  PayloadFiles(String basePackage, FileCollisions collisions) {
    this.names = new PayloadNames(basePackage);
    this.collisions = collisions;
  }

  /** Adds the payloads of a chart. */
  void add(IrChart chart) {
    Stream.concat(
            chart.events().stream().flatMap(event -> event.payload().stream()),
            chart.emissions().stream().flatMap(emission -> emission.payload().stream()))
        .filter(payload -> addresses.add(payload.address()))
        .forEach(payload -> add(chart, payload));
  }

  private void add(IrChart chart, IrPayload payload) {
    PayloadEmission emission = emitter.emit(names.of(chart, payload), payload);
    diagnostics.addAll(emission.diagnostics());
    collisions.claim(emission.files().keySet(), payload.schema().span());
    emission
        .files()
        .forEach((path, text) -> files.put(path, text.getBytes(StandardCharsets.UTF_8)));
  }

  /** The files so far, by path. */
  SortedMap<String, byte[]> files() {
    return files;
  }

  /** What could not be generated. */
  List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }
}
