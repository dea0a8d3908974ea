package dev.lockstep.generator.build;

import dev.lockstep.generator.input.InputRequest;
import dev.lockstep.generator.output.Territory;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The settings of one run.
 *
 * @param inputs where charts and schemas are
 * @param basePackage package the generated ones begin with
 * @param policy weight of warnings
 * @param javaTypes Java types by the name of a format, or {@code number}
 * @param failOnWarning true if a warning fails the run
 * @param territory where files may be written
 * @param sources folder of the generated Java
 * @param resources folder of what goes into the jar beside the classes
 * @param state folder of this run's memory, its own
 * @param executions names of the state folders of all runs the project has, this one's among them
 * @param sarif the log of the findings for tools
 * @param identity version of the generator and name of the run; a change of it causes a new run
 */
public record BuildSettings(
    InputRequest inputs,
    String basePackage,
    Policy policy,
    Map<String, String> javaTypes,
    boolean failOnWarning,
    Territory territory,
    Path sources,
    Path resources,
    Path state,
    Set<String> executions,
    Optional<Report> sarif,
    String identity) {

  /**
   * A log of the findings as SARIF.
   *
   * @param file where it is written
   * @param root absolute path of the folder it names files relative to
   * @param version of the compiler in the log
   */
  public record Report(Path file, Path root, String version) {}

  public BuildSettings {
    javaTypes = Collections.unmodifiableMap(new TreeMap<>(javaTypes));
    executions = Collections.unmodifiableSet(new TreeSet<>(executions));
  }
}
