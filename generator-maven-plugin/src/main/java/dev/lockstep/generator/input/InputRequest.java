package dev.lockstep.generator.input;

import java.nio.file.Path;
import java.util.List;

/**
 * The places in which charts and schemas are searched.
 *
 * @param chartFolders folders with charts; those that are not there are passed over
 * @param charts the selection of files that are charts
 * @param schemaFolder folder with schemas; need not be there
 * @param additionalSchemas patterns over the paths of schemas that are compiled although no chart
 *     references them
 * @param jars jars or class folders of dependencies whose charts and schemas are read too
 */
public record InputRequest(
    List<Path> chartFolders,
    Selection charts,
    Path schemaFolder,
    List<String> additionalSchemas,
    List<Path> jars) {

  /** Folder of a jar with the charts it was made from. */
  public static final String CHARTS_IN_JAR = "META-INF/lockstep/statecharts/";

  /** Folder of a jar with the schemas its charts speak of. */
  public static final String SCHEMAS_IN_JAR = "META-INF/lockstep/schemas/";

  public InputRequest {
    chartFolders = List.copyOf(chartFolders);
    additionalSchemas = List.copyOf(additionalSchemas);
    jars = List.copyOf(jars);
  }

  /** A request without additional schemas. */
  public InputRequest(
      List<Path> chartFolders, Selection charts, Path schemaFolder, List<Path> jars) {
    this(chartFolders, charts, schemaFolder, List.of(), jars);
  }
}
