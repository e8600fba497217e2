// node model.mjs FOLDER FILE…: prints, for each file, a line of JSON with the resources of the template model of the reference, or why
// there is none. FOLDER is where the package is installed.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

const [folder = '', ...files] = process.argv.slice(2);
const { TemplateFile, TemplateModel } = createRequire(join(folder, 'package.json'))('@aws/cloudformation-validate');
for (const file of files) {
  try {
    const model = new TemplateModel(new TemplateFile(file));
    const resources = Object.fromEntries(
      Object.entries(model.resources()).map(([name, { resourceType, condition, properties, propertiesDynamic }]) => [
        name,
        { type: resourceType, condition, properties, isDynamic: propertiesDynamic },
      ]),
    );
    process.stdout.write(`${JSON.stringify({ file, resources })}\n`);
    model.free();
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ file, refused: String(error) })}\n`);
  }
}
