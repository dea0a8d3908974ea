package dev.lockstep.generator.diagram.layout;

/**
 * Puts things in a row as near as they can be to where they want to be: least squares under least
 * distances, solved exactly by pooling adjacent violators.
 */
final class Spacing {

  private Spacing() {}

  /**
   * The best places, in the order given.
   *
   * @param wanted the preferred position of each
   * @param weights the weight of each preference; more than 0
   * @param distances least distance of each to the one before it; the first is not read
   */
  static double[] solve(double[] wanted, double[] weights, double[] distances) {
    int count = wanted.length;
    var shift = new double[count];
    var mean = new double[count];
    var weight = new double[count];
    var size = new int[count];
    int blocks = 0;
    for (int i = 0; i < count; i++) {
      shift[i] = i == 0 ? 0 : shift[i - 1] + distances[i];
      mean[blocks] = wanted[i] - shift[i];
      weight[blocks] = weights[i];
      size[blocks++] = 1;
      while (blocks > 1 && mean[blocks - 2] > mean[blocks - 1]) {
        blocks--;
        double both = weight[blocks - 1] + weight[blocks];
        mean[blocks - 1] =
            (mean[blocks - 1] * weight[blocks - 1] + mean[blocks] * weight[blocks]) / both;
        weight[blocks - 1] = both;
        size[blocks - 1] += size[blocks];
      }
    }
    var places = new double[count];
    int at = 0;
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < size[block]; i++, at++) {
        places[at] = mean[block] + shift[at];
      }
    }
    return places;
  }
}
