package dev.lockstep.server.browser;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A colour by its name.
 *
 * @param degrees the hue in degrees, 0 to 359
 * @param saturation the saturation, 0 to 1
 */
record Hue(int degrees, double saturation) {

  private static final Pattern RGB =
      Pattern.compile("rgba?\\((\\d+), (\\d+), (\\d+)(?:, [\\d.]+)?\\)");

  /** Returns the hue of a colour as computed by a browser. */
  static Hue of(String computed) {
    Matcher parts = RGB.matcher(computed);
    if (!parts.matches()) {
      throw new IllegalArgumentException("no colour: " + computed);
    }
    double red = Integer.parseInt(parts.group(1)) / 255.0;
    double green = Integer.parseInt(parts.group(2)) / 255.0;
    double blue = Integer.parseInt(parts.group(3)) / 255.0;
    double most = Math.max(red, Math.max(green, blue));
    double span = most - Math.min(red, Math.min(green, blue));
    double sixth =
        span == 0
            ? 0
            : most == red
                ? (green - blue) / span
                : most == green ? 2 + (blue - red) / span : 4 + (red - green) / span;
    return new Hue((int) Math.round(sixth * 60 + 360) % 360, most == 0 ? 0 : span / most);
  }

  /**
   * Returns {@code gray}, {@code red}, {@code orange}, {@code yellow}, {@code green}, {@code blue}
   * or {@code purple}.
   */
  String name() {
    if (saturation < 0.25) {
      return "gray";
    }
    if (degrees < 12 || degrees >= 340) {
      return "red";
    }
    if (degrees < 38) {
      return "orange";
    }
    if (degrees < 70) {
      return "yellow";
    }
    if (degrees < 170) {
      return "green";
    }
    return degrees < 255 ? "blue" : "purple";
  }
}
