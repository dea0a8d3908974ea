package dev.lockstep.model.hostile;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.util.List;
import java.util.stream.Stream;

/** A program that compiles every hostile input, to be run in a JVM with little memory. */
final class LittleMemory {

  private LittleMemory() {}

  public static void main(String[] arguments) {
    List<HostileInput> inputs =
        Stream.concat(HostileYaml.all().stream(), HostileCharts.all().stream()).toList();
    for (HostileInput input : inputs) {
      Source source = new Source("x.statechart.yaml", input.content());
      Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()));
      new JsonReader().read(source);
    }
    System.out.println("answered " + inputs.size());
  }
}
